/** Whether a visit is one of a program, by what it calls itself: search engines, previews of links, monitors and scripts. */
const PROGRAMS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|prerender|facebookexternalhit|whatsapp|embedly|headless|lighthouse|pagespeed|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|scrapy|phantom/i

export const isProgram = (userAgent: string): boolean => userAgent.trim() === '' || PROGRAMS.test(userAgent)
