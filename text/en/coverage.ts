export const coverage = {}
