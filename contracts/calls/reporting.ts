export const readMine = 'GET /marketingcenter/api/v1/reporting/mine'
export const readTeam = 'GET /marketingcenter/api/v1/reporting/team'
export const teamFile = 'GET /marketingcenter/api/v1/reporting/team.csv'
