import { BrandAside } from '../../lib/brand-aside.tsx'
import { ButtonLink, SplitPage } from '../../ui/index.ts'

/** What the link of an email was for is done; logging in is what comes next. */
export function LogInNext({ title, lead }: { title: string; lead: string }) {
  return (
    <SplitPage title={title} lead={lead} aside={<BrandAside />}>
      <ButtonLink size="large" block href="/auth/login">
        Log in
      </ButtonLink>
    </SplitPage>
  )
}
