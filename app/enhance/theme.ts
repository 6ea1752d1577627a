type Theme = 'system' | 'light' | 'dark'

/** Keeps the reader's choice on their device; the script in the head applies it before the first paint. */
export function themeChoices(): void {
  const chosen = read()
  for (const choice of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    choice.hidden = false
    choice.addEventListener('change', (event) => choose((event.target as HTMLInputElement).value as Theme))
  }
  mark(chosen)
}

function choose(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // private windows keep nothing: the choice holds for this page
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  mark(theme)
}

function mark(theme: Theme): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`[data-theme-choice] [value="${theme}"]`)) input.checked = true
}

function read(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
