/** A form with one file, as a browser sends it: `app.inject(agent.post(url, ...aFileOf('list.csv', text)))`. */
export function aFileOf(
  name: string,
  file: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): [Buffer, Record<string, string>] {
  const boundary = 'frontage-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const said = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(said.join('') + head),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return [body, { 'content-type': `multipart/form-data; boundary=${boundary}` }]
}
