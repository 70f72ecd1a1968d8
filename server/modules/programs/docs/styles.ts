/** Of the page about the calls, which stands without the web. */
export const STYLES = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:16px/1.6 system-ui,sans-serif;background:#fff;color:#1b2430}
header,.columns{max-width:1180px;margin:0 auto;padding:24px}
header{border-bottom:1px solid #d8dde4}
h1{margin:0 0 16px;font-size:1.9rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:32px 0 8px;font-size:1.4rem}h3{margin:0;font-size:1rem;font-weight:600;overflow-wrap:anywhere}
p{margin:8px 0;max-width:72ch}ul{margin:8px 0;padding-left:1.2em}li{margin:4px 0;overflow-wrap:anywhere}
label{display:block;margin-bottom:6px;font-weight:600}form div{display:flex;gap:8px;max-width:560px}
input{flex:1;min-width:0;min-height:44px;padding:0 12px;border:1px solid #7a8493;border-radius:10px;font:inherit}
button{min-height:44px;padding:0 20px;border:0;border-radius:10px;font:inherit;font-weight:600;background:#1b2430;color:#fff;cursor:pointer}
:focus-visible{outline:3px solid #1f5fd1;outline-offset:2px}
.columns{display:grid;grid-template-columns:220px minmax(0,1fr);gap:32px;align-items:start}
nav{position:sticky;top:16px;max-height:calc(100vh - 32px);overflow:auto}
nav ul{list-style:none;padding:0;margin:0}nav li{margin:0}nav a{display:inline-flex;align-items:center;min-height:44px}
a{color:#1a4fb0}small{color:#566070}
article{margin:16px 0;padding:16px;border:1px solid #d8dde4;border-radius:12px}
.method{display:inline-block;padding:0 8px;border-radius:6px;background:#e8ecf2;font-size:.85rem}
code{font:0.92em ui-monospace,monospace;overflow-wrap:anywhere}
pre{padding:14px;border-radius:10px;background:#f2f4f7;overflow:auto}
summary{display:flex;align-items:center;min-height:44px;cursor:pointer;font-weight:600}
.scrolls{overflow:auto}table{border-collapse:collapse;width:100%}th,td{padding:8px 12px 8px 0;border-bottom:1px solid #d8dde4;text-align:left;vertical-align:top;font-weight:400}thead th{font-weight:600}
.skip{position:absolute;left:-9999px}.skip:focus{left:16px;top:16px;background:#fff;padding:12px}
@media (max-width:760px){header,.columns{padding:16px}.columns{grid-template-columns:minmax(0,1fr);gap:8px}nav{position:static;max-height:none}nav ul{display:flex;flex-wrap:wrap;gap:0 16px}}
`
