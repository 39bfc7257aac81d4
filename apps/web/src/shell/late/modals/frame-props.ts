import type { InteractionProps } from '../../interaction-props.ts'

/** What is inside a frame is given. */
export type FrameProps = InteractionProps & { close: () => void }
