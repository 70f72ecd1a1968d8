/** The interface kit. It knows no product word. */
export { Button, ButtonLink, IconButton, Spinner } from './button.tsx'
export { Chips } from './chips.tsx'
export { classes } from './classes.ts'
export { Dialog, DialogActions, Drawer } from './dialog.tsx'
export {
  Checkbox,
  FieldError,
  QuantityField,
  RadioCards,
  Select,
  TextField,
  type RadioCard,
} from './field.tsx'
export { Badge, Breadcrumb, CountBadge, Stepper, VisuallyHidden, type Crumb } from './marks.tsx'
export { Menu, type MenuEntry } from './menu.tsx'
export { PageFrame } from './page-frame.tsx'
export { Pager } from './pager.tsx'
export { PasswordField } from './password-field.tsx'
export { useBrokenImage } from './broken-image.ts'
export { UserAvatar } from './user-avatar.tsx'
export { SearchBox } from './search-box.tsx'
export { TilesPage } from './tiles-page.tsx'
export { SplitPage } from './split-page.tsx'
export { EmptyState, ErrorState, Skeleton } from './states.tsx'
export { Table } from './table.tsx'
export { TextArea } from './text-area.tsx'
export { toast } from './toast.ts'
