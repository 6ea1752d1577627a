declare const sanitized: unique symbol

/** Markup that came out of the one sanitiser (server/features/articles/markdown.ts). Nothing else may be set as markup. */
export type SanitizedHtml = string & { readonly [sanitized]: true }
