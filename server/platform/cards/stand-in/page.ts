/** The look of the stand-in's own pages. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f5f7;color:#1b1f24;font:16px/1.5 system-ui,sans-serif}
main{width:min(24rem,100% - 2rem);background:#fff;border:1px solid #dfe3e8;border-radius:12px;padding:1.5rem;margin:1rem 0}
main.wide{width:min(44rem,100% - 2rem)}
h1{font-size:1.125rem;margin:0 0 .5rem}h2{font-size:1rem;margin:1.75rem 0 .5rem}p{margin:0 0 1rem}strong,td{font-variant-numeric:tabular-nums}
.note{font-size:.8125rem;color:#5b6470}form+.note{margin-top:1rem}form{display:grid;gap:.5rem}a{color:#1b4dd8}
.refusal{padding:.75rem 1rem;border-radius:8px;background:#fdf1f0;color:#8c1d18}
.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.5rem 0;border-top:1px solid #eceef2}
.fields{grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));align-items:end}
label{display:grid;gap:.25rem;font-size:.8125rem}
input{font:inherit;min-height:44px;width:100%;padding:.5rem .75rem;border:1px solid #868e9c;border-radius:8px}
table{width:100%;border-collapse:collapse;font-size:.875rem}td,th{text-align:left;padding:.5rem .5rem .5rem 0;border-top:1px solid #eceef2}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1rem;border-radius:8px;border:1px solid #c9ced6;background:#fff;color:inherit;cursor:pointer}
button.main,button[value=confirm]{background:#1b4dd8;border-color:#1b4dd8;color:#fff}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #1b4dd866;outline-offset:2px}`

interface PageOptions {
  title: string
  /** HTML. */
  body: string
  nonce: string
  script?: string
  isWide?: boolean
}

export const page = ({ title, body, nonce, script = '', isWide = false }: PageOptions) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${escape(nonce)}">${STYLE}</style></head>
<body><main${isWide ? ' class="wide"' : ''}>${body}</main>${script}</body></html>`
