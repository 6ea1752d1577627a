export const tracker = {}
