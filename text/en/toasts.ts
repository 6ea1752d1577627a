/** The frame of notices; what they say belongs to what shows them. */
export const toasts = { close: 'Close' }
