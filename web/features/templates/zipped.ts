/** The files of a folder as one archive: what the server reads of an upload is always a ZIP. */

/** @returns named after the folder, with the paths that the browser tells of its files */
export async function zipped(files: readonly File[]): Promise<File> {
  const { zipSync } = await import('fflate')
  const entries = await Promise.all(
    files.map(async (file) => [pathOf(file), new Uint8Array(await file.arrayBuffer())] as const),
  )
  const [first = ''] = pathOf(files[0]).split('/')
  const bytes = zipSync(Object.fromEntries(entries), { level: 6 })
  return new File([new Uint8Array(bytes)], `${first.replace(/\.[^.]*$/, '') || 'template'}.zip`)
}

const pathOf = (file: File | undefined): string => file?.webkitRelativePath || file?.name || ''
