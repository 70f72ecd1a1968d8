/** On the window, cancelled by whoever opens the settings of cookie consent. */
export const PRIVACY_SETTINGS_ASKED = 'frontage:privacy-settings'

/** False: nothing on this page opens them, and the link leads on. */
export const openPrivacySettings = (): boolean =>
  !dispatchEvent(new Event(PRIVACY_SETTINGS_ASKED, { cancelable: true }))
