/** Whether somebody is signed in here. Sessions live in local storage; a browser may refuse it. */
export function isSignedIn(): boolean {
  try {
    return localStorage.getItem('accessToken') !== null
  } catch {
    return false
  }
}
