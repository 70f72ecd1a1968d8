/** What the fields of the home page are called. */
const NAMES: Readonly<Record<string, string>> = {
  show_features: 'Features are shown',
  features_title: 'Heading of the features',
  show_tiles: 'Tiles are shown',
  tiles_title: 'Heading of the tiles',
  show_highlight: 'The highlighted post is shown',
  highlight: 'Highlighted post',
  show_trending: 'Trending posts are shown',
  trending_title: 'Heading of the trending posts',
  trending: 'Posts that come first',
}

const IMAGE_NAMES: Readonly<Record<string, string>> = {
  place: 'place',
  title: 'title',
  text: 'text',
  url: 'link',
  template: 'design',
  image: 'image',
}

export function homepageFieldName(field: string): string {
  const [list = '', , name = ''] = field.split('.')
  const kind = { features: 'Feature', tiles: 'Tile' }[list]
  return kind && name ? `${kind}: ${IMAGE_NAMES[name] ?? name}` : (NAMES[field] ?? field)
}
