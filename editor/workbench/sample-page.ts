/** A page to begin with; `?emptyEditor=true` begins with none. */
const text = (words: string, format = 0) => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  style: '',
  mode: 'normal',
  detail: 0,
})
const block = (type: string, children: object[], more: object = {}) => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...more,
  children,
})

export const samplePage = {
  version: 2,
  root: block('root', [
    block('heading', [text('Spring open house')], { tag: 'h1' }),
    block('paragraph', [
      text('Come and see the garden on '),
      text('Saturday, 12 May', 1),
      text('. Coffee is on us.'),
    ]),
    block('quote', [text('We sold in nine days, above the asking price.')]),
    {
      type: 'poll',
      version: 1,
      question: 'When would you come?',
      options: [
        { text: 'Morning', uid: 'morning', votes: [] },
        { text: 'Afternoon', uid: 'afternoon', votes: [] },
      ],
    },
  ]),
}
