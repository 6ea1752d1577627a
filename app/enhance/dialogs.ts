/** `data-opens="ID"`: a link to the same content elsewhere on the page opens it as a modal dialog instead. */
export function openDialogs(): void {
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-opens]')
    const dialog = opener && document.getElementById(opener.dataset.opens!)
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    dialog.showModal()
  })
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close() // on the backdrop
    })
  }
}
