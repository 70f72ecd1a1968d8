import { PencilLine } from 'lucide-react'
import { editorPath } from '../../lib/page-services.ts'
import { ButtonLink } from '../../ui/index.ts'

/** For those who write the tenant's pages. */
export function EditLink({ pageId }: { pageId: string }) {
  return (
    <ButtonLink href={editorPath(pageId)} look="secondary" size="small" icon={<PencilLine size={16} />}>
      Edit page
    </ButtonLink>
  )
}
