/** Files of a drop, those of its folders among them, each with its path. */

const MOST = 500

export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some((entry) => entry.isDirectory)) return [...files]
  const found: File[] = []
  for (const entry of entries) await collect(entry, found)
  return found
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length > MOST) return
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    found.push(withPath(file, entry.fullPath.replace(/^\//, '')))
  } else if (isFolder(entry)) for (const child of await childrenOf(entry)) await collect(child, found)
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A reader answers a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0 || found.length > MOST) return found
    found.push(...some)
  }
}

/** A dropped file has no path of its own. */
const withPath = (file: File, path: string): File =>
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
