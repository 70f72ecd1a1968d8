/** What things are called in the rows of a grid: two of one title are told apart. */
export function labelsOf<Titled extends { title: string }>(things: readonly Titled[]): Map<string, Titled> {
  const labels = new Map<string, Titled>()
  for (const thing of things) {
    let label = thing.title
    for (let n = 2; labels.has(label); n++) label = `${thing.title} (${n})`
    labels.set(label, thing)
  }
  return labels
}
