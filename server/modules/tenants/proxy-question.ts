/** Asked by proxies about hosts: no tenant of its own, no session. */
export const PROXY_QUESTION = '/internal/hosts'
