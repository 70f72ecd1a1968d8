/** What the bench notes on a page that it measures, from before the page's own scripts on. */
interface Window {
  /** ms to the first frame in which the editor's page body can be written in. */
  readyAt?: number
  /** ms of each key: to the first task after the frame that shows it, to the last change before that frame. */
  keyTimes?: { readonly paint: number[]; readonly change: number[] }
  /** ms by the page's clock. */
  cardWatch?: { from: number; done: number }
  /** What each face that was made by script was made from. */
  faceSources?: Map<FontFace, string>
  /** ms by the page's clock. */
  panelClicked?: number
  /** ms of the largest paint, and the share of the screen that moved. */
  firstScreen?: { first: number; largest: number; moved: number }
}
