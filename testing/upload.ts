/** A form with one file, as a browser sends it: `app.inject(agent.post(url, ...aFileOf('list.csv', text)))`. */
export function aFileOf(
  name: string,
  file: string | Uint8Array,
  /** Sent before the file. */
  fields: Readonly<Record<string, string>> = {},
  { field = 'file', type = 'text/csv' } = {},
): [Buffer, Record<string, string>] {
  const boundary = 'frontage-test-boundary'
  const words = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${words.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return [body, { 'content-type': `multipart/form-data; boundary=${boundary}` }]
}
