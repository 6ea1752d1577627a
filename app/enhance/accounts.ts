type Screen = (screen: HTMLElement) => void

/** What makes each screen of an account better. */
const SCREENS: Record<string, () => Promise<Screen>> = {
  signup: async () => (await import('./signup.ts')).signup,
  login: async () => (await import('./login.ts')).login,
  verify: async () => (await import('./verify-email.ts')).verifyEmail,
  reset: async () => (await import('./reset-password.ts')).resetPassword,
}

/** `[data-account]`: a form of an account. What it does in place is fetched on its page only. */
export function accountScreens(): void {
  const screen = document.querySelector<HTMLElement>('[data-account]')
  void SCREENS[screen?.dataset.account ?? '']?.().then(
    (enhance) => enhance(screen!),
    () => {}, // it stays a form
  )
}
