import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { questionsOf } from '@frontage/domain/faq.ts'
import { needsCode } from '@frontage/page-nodes/published/needs-code.ts'
import { HelpFrame } from '../../features/pages/help-frame.tsx'
import { Faq } from '../../features/support/faq.tsx'
import type { HeadInput } from '../../lib/route.ts'
import { servicesFrom } from '../../lib/services.ts'

export const title = 'Frequently asked questions'
export const description = () => 'Answers about designs, orders, paying and your account.'

/** The questions stand on a page of the tenant's own, so that its authors write them where they write all pages. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const searched = new URL(request.url).searchParams.get('q') ?? ''
  try {
    const { html, page_id } = await servicesFrom(context).pages.read('faq')
    return { searched, questions: questionsOf(html), pageId: page_id }
  } catch (error) {
    // A tenant without that page has no questions; everything else is a fault.
    if (fieldOf(error, 'status') === 404) return { searched, questions: [], pageId: undefined }
    throw error
  }
}

/** A question opens and is answered without code, and whoever types one is there. */
export const waitsForSign = ({ data }: HeadInput<Awaited<ReturnType<typeof loader>>>) =>
  !data.questions.some(({ answer }) => needsCode(answer))

export function Component() {
  const { questions, searched, pageId } = useLoaderData<typeof loader>()
  return (
    <HelpFrame
      title="Frequently asked questions"
      lead="Type a word, or open what you would like to know."
      path="/faq"
    >
      <Faq key={searched} questions={questions} searched={searched} pageId={pageId} />
    </HelpFrame>
  )
}
