import { VersionList, type VersionListProps } from '../../../lib/versions/version-list.tsx'
import { Panel } from '../panel.tsx'

/** Who saved the page when, beside the page. */
export const VersionsPanel = ({ onClose, ...list }: VersionListProps & { onClose: () => void }) => (
  <Panel title="Versions" onClose={onClose}>
    <VersionList {...list} />
  </Panel>
)
