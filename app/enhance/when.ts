/** Does some work once the page has loaded and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const later = () => (window.requestIdleCallback ? window.requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 200))
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

/** Whether the reader's browser was told to save data. */
export const isMetered = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
