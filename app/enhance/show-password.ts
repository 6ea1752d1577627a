/** `[data-shows-password]`: shows the passwords of its form as they are typed, and hides them again. */
export function showPasswords(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-shows-password]')) {
    const names = { show: button.ariaLabel, hide: button.dataset.showsPassword! }
    const fields = button.form!.querySelectorAll<HTMLInputElement>('input[type=password]')
    button.hidden = false
    const show = (isShown: boolean) => {
      for (const field of fields) field.type = isShown ? 'text' : 'password'
      button.ariaLabel = isShown ? names.hide : names.show
      button.classList.toggle('is-on', isShown)
    }
    button.addEventListener('click', () => show(fields[0]!.type === 'password'))
    button.form!.addEventListener('submit', () => show(false), { capture: true }) // a browser keeps what a field of text held
  }
}
