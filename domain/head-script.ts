/**
 * Runs before the first paint: the reader's own choice of theme, kept on their device; and on a first visit the reader's own fonts,
 * for ours would come between them and the first words (app/enhance/fonts.ts fetches them afterwards). Its hash is in the
 * Content-Security-Policy, so it is the same text on every page.
 */
export const headScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(!localStorage.getItem("fonts"))d.fonts="later"}catch(e){}`
