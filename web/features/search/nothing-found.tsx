import { Search } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { searchPath } from '../../lib/search-services.ts'
import { ButtonLink, Chips, EmptyState } from '../../ui/index.ts'

export function NothingFound({ text, suggestions }: { text: string; suggestions: readonly string[] }) {
  return (
    <EmptyState
      icon={<Search size={30} />}
      title={text ? 'Nothing was found' : 'What are you looking for?'}
      actions={<ButtonLink href="/home">Browse the catalog</ButtonLink>}
    >
      <p>
        {text
          ? 'Try a product (flyer, postcard), an occasion (open house, just sold) or fewer words.'
          : 'Type a product, an occasion or a question above, or begin with one of these.'}
      </p>
      {suggestions.length > 0 && (
        <Chips label="Suggestions" centered>
          {suggestions.map((suggestion) => (
            <A key={suggestion} href={searchPath(suggestion)}>
              {suggestion}
            </A>
          ))}
        </Chips>
      )}
    </EmptyState>
  )
}
