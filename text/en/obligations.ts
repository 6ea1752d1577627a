export const obligations = {}
