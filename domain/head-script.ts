/**
 * Runs before the first paint: the reader's own choice of theme, kept on their device; on a first visit the reader's own fonts,
 * for ours would come between them and the first words (app/enhance/fonts.ts fetches them afterwards); and whether somebody is signed in, for
 * pages are the same for everybody and hold both variants of the frame. Its hash is in the Content-Security-Policy, so it is the same text
 * on every page.
 */
export const headScript = `try{var h=document.documentElement,d=h.dataset,t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("accessToken"))h.classList.add("signed-in");if(!localStorage.getItem("fonts"))d.fonts="later"}catch(e){}`
