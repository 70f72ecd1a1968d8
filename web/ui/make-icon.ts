/**
 * In place of the icon library's own component in what is built (`web/vite.config.ts`). The library puts each icon together
 * from its data again in every render, for settings that nobody here uses; these strokes are made once.
 */
import { createElement, type ReactNode, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: object])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/** Whoever looks at the page by ear hears of an icon only where it says something of its own. */
const isTold = (props: object): boolean =>
  Object.entries(props).some(
    ([name, value]) => value != null && (name.startsWith('aria-') || name === 'role' || name === 'title'),
  )

export function makeIcon({ node }: IconData) {
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className, children, ...others }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': children || isTold(others) ? undefined : 'true',
        ...others,
      },
      ...strokes,
      children,
    )
}
