/**
 * What `enlivenPage` makes something of. As the sanitizer writes it: each attribute in double quotes, each bracket of a text
 * or an attribute escaped.
 */
const LIVELY =
  /<[a-z][^>]*\s(?:data-(?:film|tweet|poll|support)="|class="(?:[^"]*\s)?page-(?:code|collapsible)["\s])/

/** False: a reader misses nothing of this page body before its code runs. */
export const needsCode = (html: string): boolean => LIVELY.test(html)
