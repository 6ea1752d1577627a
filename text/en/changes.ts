export const changes = {}
