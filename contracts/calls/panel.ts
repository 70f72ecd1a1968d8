/** What the control panel asks that no single module answers. */
export const week = 'GET /managetenants/api/v1/panel/week'
export const needs = 'GET /managetenants/api/v1/panel/needs'
export const search = 'GET /managetenants/api/v1/panel/search'
