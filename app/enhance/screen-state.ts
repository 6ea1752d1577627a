/** Shows one state of a screen in place of the others, under its own heading, which takes the focus: that is how a change is heard of. */
export function showState(screen: HTMLElement, name: string): void {
  for (const state of screen.querySelectorAll<HTMLElement>('[data-state]')) {
    state.hidden = state.dataset.state !== name
    if (state.hidden) continue
    const heading = screen.querySelector('h1')!
    heading.textContent = state.dataset.title!
    document.title = state.dataset.title! + document.title.slice(Math.max(0, document.title.lastIndexOf(' · ')))
    heading.focus()
  }
}

export const stateOf = (screen: HTMLElement): string =>
  screen.querySelector<HTMLElement>('[data-state]:not([hidden])')?.dataset.state ?? ''
