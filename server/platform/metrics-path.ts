/** Where figures are told, on every host. */
export const METRICS_PATH = '/metrics'
