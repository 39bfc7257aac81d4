import './switch-track.css'

/** How a switch looks, as the last part of a button with the role `switch`. */
export function SwitchTrack() {
  return <span className="switch-track" aria-hidden="true" />
}
