/**
 * `img[data-fallback]`: when a picture cannot be loaded, the fallback is tried; else it is hidden, and what stands for it is shown. Also
 * for pictures that come later, which is why it listens at the document.
 */
export function imageFallbacks(): void {
  document.addEventListener('error', ({ target }) => isPicture(target) && replace(target), true)
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image) // it failed before this script came
  }
}

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.dataset.fallback !== undefined

function replace(image: HTMLImageElement): void {
  const { fallback } = image.dataset
  const picture = image.closest('picture') ?? image
  if (fallback) {
    image.dataset.fallback = ''
    for (const source of picture.querySelectorAll('source')) source.remove()
    image.removeAttribute('srcset')
    image.src = fallback
    return
  }
  image.hidden = true
  if (picture.nextElementSibling instanceof HTMLElement) picture.nextElementSibling.hidden = false
}
