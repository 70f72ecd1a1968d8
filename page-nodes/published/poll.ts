/** Votes of each option by its uid, and the reader's own choice. */
export interface PollResult {
  readonly votes: Readonly<Record<string, number>>
  readonly mine: string | null
}

export interface PollHost {
  /** The votes so far of these options, or null when the reader hasn't voted and they stay unseen. */
  readonly readPoll?: (options: readonly string[]) => Promise<PollResult | null>
  /** Votes, changing an earlier vote of the same reader, and answers what there is now. */
  readonly vote?: (option: string, among: readonly string[]) => Promise<PollResult>
}

/** Where the host keeps votes, each line of a poll becomes a button. */
export function offerPolls(root: HTMLElement, { readPoll, vote }: PollHost): () => void {
  if (!vote) return () => {}
  for (const poll of root.querySelectorAll<HTMLElement>('[data-poll]')) offer(poll, vote, readPoll)
  return () => {}
}

function offer(poll: HTMLElement, vote: NonNullable<PollHost['vote']>, readPoll: PollHost['readPoll']): void {
  const lines = [...poll.querySelectorAll<HTMLElement>('li[data-option]')]
  const options = lines.map((line) => line.dataset.option ?? '')
  if (lines.length === 0 || poll.querySelector('button')) return
  const said = poll.ownerDocument.createElement('p')
  said.className = 'page-poll-said'
  said.setAttribute('role', 'status')
  // Who has not voted is not told how the poll stands.
  said.textContent = 'Vote to see the results.'
  const buttons = lines.map((line) => asButton(line))
  poll.append(said)

  const show = (result: PollResult): void => showResult(lines, buttons, said, result)
  buttons.forEach((button, index) =>
    button.addEventListener('click', () => {
      buttons.forEach((one) => (one.disabled = true))
      vote(options[index] ?? '', options)
        .then(show, () => (said.textContent = 'Your vote was not counted. Try again.'))
        .finally(() => {
          buttons.forEach((one) => (one.disabled = false))
          button.focus()
        })
    }),
  )
  readPoll?.(options).then(
    (result) => result && show(result),
    () => {},
  )
}

function asButton(line: HTMLElement): HTMLButtonElement {
  const button = line.ownerDocument.createElement('button')
  button.type = 'button'
  button.className = 'page-poll-option'
  button.setAttribute('aria-pressed', 'false')
  const words = line.ownerDocument.createElement('span')
  words.textContent = line.textContent
  const count = line.ownerDocument.createElement('span')
  count.className = 'page-poll-count'
  button.append(words, count)
  line.replaceChildren(button)
  return button
}

function showResult(
  lines: readonly HTMLElement[],
  buttons: readonly HTMLButtonElement[],
  said: HTMLElement,
  { votes, mine }: PollResult,
): void {
  const countOf = (line: HTMLElement): number => votes[line.dataset.option ?? ''] ?? 0
  const total = lines.reduce((sum, line) => sum + countOf(line), 0)
  lines.forEach((line, index) => {
    const share = total === 0 ? 0 : Math.round((countOf(line) / total) * 100)
    const button = buttons[index]
    button?.setAttribute('aria-pressed', String(line.dataset.option === mine))
    button?.style.setProperty('--share', `${share}%`)
    const count = button?.querySelector('.page-poll-count')
    if (count) count.textContent = `${share} %`
  })
  said.textContent = `${total} ${total === 1 ? 'vote' : 'votes'}`
}
