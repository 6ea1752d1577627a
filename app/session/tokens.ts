/** What a sign-in leaves in this browser: product-spec section 3. */
export type Tokens = { accessToken: string; refreshToken: string }

/** The tokens of whoever is signed in here; undefined for nobody, and where a browser keeps nothing. */
export function readTokens(): Tokens | undefined {
  try {
    const accessToken = localStorage.getItem('accessToken')
    const refreshToken = localStorage.getItem('refreshToken')
    return accessToken && refreshToken ? { accessToken, refreshToken } : undefined
  } catch {
    return undefined
  }
}

/** The access token last: other tabs listen for it, and then find both. @throws where a browser keeps nothing */
export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  localStorage.setItem('refreshToken', refreshToken)
  localStorage.setItem('accessToken', accessToken)
}

export function clearTokens(): void {
  try {
    localStorage.removeItem('refreshToken')
    localStorage.removeItem('accessToken')
  } catch {
    // there was nothing
  }
}
