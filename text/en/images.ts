/** Pictures of articles: product-spec section 2. */
export const images = {
  unavailable: 'Image unavailable',
}
