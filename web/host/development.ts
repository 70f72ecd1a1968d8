/** What documents say while modules are served as they are on disk. */
export const DEVELOPMENT_BASE = '/@web/'

const preamble = `import{injectIntoGlobalHook}from"${DEVELOPMENT_BASE}@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;`

export const developmentPreamble = `<script type="module">${preamble}</script><script type="module" src="${DEVELOPMENT_BASE}@vite/client"></script>`
