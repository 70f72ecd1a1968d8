/** The files that the cluster's programs read. */
import { join } from 'node:path'
import { archiving } from './log-archive.ts'
import { databaseNames, portOf, webNames, workerNames, type Plan } from './plan.ts'

const at = (plan: Plan, name: string) => `127.0.0.1:${portOf(plan, name)}`

/**
 * A PostgreSQL and what looks after it. JSON, which is YAML as well.
 *
 * A commit waits for one replica, so that losing the primary loses none; with no replica left it goes on alone.
 *
 * @param programs the folder of PostgreSQL's own programs
 */
export function patroni(plan: Plan, name: string, programs: string): string {
  const dir = join(plan.dir, name)
  return JSON.stringify(
    {
      scope: 'frontage',
      name,
      restapi: { listen: at(plan, `${name}-api`), connect_address: at(plan, `${name}-api`) },
      etcd3: { host: at(plan, 'etcd') },
      bootstrap: {
        dcs: {
          // The shortest that Patroni takes: a primary that is silent for so long is replaced.
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 100,
              // So that a brokerage can move to another installation.
              wal_level: 'logical',
              shared_buffers: '64MB',
              jit: 'off',
              wal_log_hints: 'on',
              wal_keep_size: '256MB',
              random_page_cost: 1.1,
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
      },
      postgresql: {
        listen: at(plan, name),
        connect_address: at(plan, name),
        data_dir: join(dir, 'data'),
        bin_dir: programs,
        pgpass: join(dir, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
        },
        parameters: { unix_socket_directories: dir, ...archiving(plan, name) },
      },
    },
    null,
    2,
  )
}

/** One address that leads to the primary, whichever that is. A connection to a former one is cut. */
export const haproxy = (plan: Plan): string => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 24h
  timeout server 24h
  timeout check 2s
  option clitcpka
  option srvtcpka
listen primary
  bind ${at(plan, 'primary')}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databaseNames(plan)
  .map((name) => `  server ${name} ${at(plan, name)} check port ${portOf(plan, `${name}-api`)}`)
  .join('\n')}
`

export const pgbouncer = (plan: Plan): string => `[databases]
* = host=127.0.0.1 port=${portOf(plan, 'primary')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${portOf(plan, 'pgbouncer')}
unix_socket_dir =
pool_mode = transaction
auth_type = trust
auth_file = ${join(plan.dir, 'pgbouncer/users')}
max_client_conn = 500
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 10
`

/**
 * The door. Certificates are made by an authority of its own when a host is first asked for, if the product says that it
 * is a brokerage's. A request that reached no process is given to another for five seconds; one that did is not repeated.
 * Caddy 2.6 fails at the second process over a body that the first, which was dead, had been offered: by itself that is
 * no sign that the second is dead too (`max_fails`).
 */
export function caddy(plan: Plan): string {
  const upstreams = webNames(plan)
    .map((name) => at(plan, name))
    .join(' ')
  const proxy = (more = '') => `reverse_proxy ${upstreams} {
      lb_policy least_conn
      lb_try_duration 5s
      lb_try_interval 100ms
      fail_duration 2s
      max_fails 2
      health_uri /readyz?exclude=database&exclude=files
      health_interval 1s
      health_timeout 5s
      header_up -Traceparent
${more}    }`
  return `{
  admin off
  storage file_system ${join(plan.dir, 'caddy')}
  skip_install_trust
  auto_https disable_redirects
  http_port ${portOf(plan, 'http')}
  https_port ${portOf(plan, 'https')}
  grace_period 10s
  on_demand_tls {
    ask http://${at(plan, 'ask')}/internal/hosts
  }
}
http:// {
  bind 127.0.0.1
  ${proxy()}
}
https:// {
  bind 127.0.0.1
  tls {
    issuer internal
    on_demand
  }
  ${proxy()}
}
http://127.0.0.1:${portOf(plan, 'ask')} {
  bind 127.0.0.1
  ${proxy('      header_up -X-Forwarded-For\n      header_up -X-Forwarded-Host\n      header_up -X-Forwarded-Proto\n')}
}
`
}

/**
 * What reads the figures of web processes and workers. JSON, which is YAML as well.
 *
 * @param rules the product's own alerts
 */
export function prometheus(plan: Plan, { token, rules }: { token: string; rules: string }): string {
  return JSON.stringify(
    {
      global: { scrape_interval: '5s', evaluation_interval: '5s' },
      rule_files: [rules],
      scrape_configs: [
        {
          job_name: 'frontage',
          authorization: { credentials: token },
          static_configs: [...webNames(plan), ...workerNames(plan)].map((name) => ({
            targets: [at(plan, name)],
            labels: { instance: name },
          })),
        },
      ],
    },
    null,
    2,
  )
}
