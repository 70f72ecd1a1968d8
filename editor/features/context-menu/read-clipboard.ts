/** What the clipboard holds, or null where the browser or its user refuses to tell. */
export async function readClipboard(isPlain: boolean): Promise<DataTransfer | null> {
  const data = new DataTransfer()
  try {
    if (isPlain) {
      data.setData('text/plain', await navigator.clipboard.readText())
      return data
    }
    for (const item of await navigator.clipboard.read())
      for (const type of item.types)
        if (type.startsWith('text/')) data.setData(type, await (await item.getType(type)).text())
    return data
  } catch {
    return null
  }
}
