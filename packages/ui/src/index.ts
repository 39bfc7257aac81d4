export { Badge, Count, Pill, type PillProps, type Tone } from './badge.tsx'
export { Block, type BlockProps } from './block.tsx'
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button.tsx'
export { Card, type CardProps } from './card.tsx'
export { Chip, ChipLink, ChipRow, type ChipLinkProps, type ChipProps, type ChipRowProps } from './chip.tsx'
export { breakpoints, fromBreakpoint, mobileBelow, mobileQuery } from './breakpoints.ts'
export { classNames } from './class-names.ts'
export { Crest, type CrestProps } from './crest.tsx'
export { Crumbs, type CrumbsProps } from './crumbs.tsx'
export { Modal, Sheet, type ModalProps } from './dialog.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './error-state.tsx'
export { Field, TextInput, type FieldProps, type TextInputProps } from './field.tsx'
export { flagOf } from './flag-bands.ts'
export { Flag, type FlagProps } from './flag.tsx'
export { FreshnessDot, type FreshnessDotProps } from './freshness-dot.tsx'
export { IconButton, IconLink, type IconButtonProps, type IconLinkProps } from './icon-button.tsx'
export { isIconName, type IconName } from './icon-paths.ts'
export { Icon, type IconProps } from './icon.tsx'
export { Initial, type InitialProps } from './initial.tsx'
export { Kbd, type KbdProps } from './kbd.tsx'
export { Meter, Progress, type MeterProps, type ProgressProps } from './meter.tsx'
export { Note, type NoteProps } from './note.tsx'
export { Popover } from './popover.tsx'
export { Segmented, SegmentedLinks, type SegmentedLinksProps, type SegmentedProps } from './segmented.tsx'
export { Skeleton, type SkeletonProps } from './skeleton.tsx'
export {
  Tab,
  TabLink,
  TabLinks,
  TabPanel,
  Tabs,
  TabSet,
  type TabLinkProps,
  type TabProps,
  type TabSetProps,
  type TabsProps,
} from './tabs.tsx'
export { Time, type TimeProps } from './time.tsx'
export { Toast, ToastRegion, type ToastProps, type ToastRegionProps } from './toast.tsx'
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.tsx'
export { scrimProps, useDialog, useKept } from './use-dialog.ts'
