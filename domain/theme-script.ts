/**
 * Runs before the first paint: the reader's own choice of theme, kept on their device. Its hash is in the
 * Content-Security-Policy, so it is the same text on every page.
 */
export const themeScript = `try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`
