export const lowData = {}
