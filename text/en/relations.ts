export const relations = {}
