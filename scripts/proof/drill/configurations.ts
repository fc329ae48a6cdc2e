/** Seconds after which a primary that no longer answers has lost its leadership: the least that Patroni takes. */
export const TTL = 20

/** Passwords of the drill alone: nothing but its own network reaches these servers. */
export const passwords = { superuser: 'drill-superuser', replication: 'drill-replication', rewind: 'drill-rewind' }

/** One of the three machines with a database. */
export type Member = {
  name: string
  address: string
  data: string
  /** The folder of its Unix socket. */
  run: string
  /** The archive's command; none without an archive. */
  archive: string | undefined
}

/** The address of etcd's client interface. */
export type Etcd = { address: string; port: number }

/**
 * Patroni's configuration of one member. `etcd` is the second interface of etcd: releases before 3.0.3 that use the third one
 * (`etcd3`) take the leadership back after a hang without asking, and throw away what was committed meanwhile.
 */
export const patroniConfiguration = (member: Member, etcd: Etcd, range: string): string => `
scope: drill
name: ${member.name}
restapi: { listen: "${member.address}:8008", connect_address: "${member.address}:8008" }
etcd: { host: "${etcd.address}:${etcd.port}" }
bootstrap:
  dcs:
    ttl: ${TTL}
    loop_wait: 3
    retry_timeout: 5
    # A database that dies or hangs alone is given up at once, instead of being started again for up to five minutes.
    primary_start_timeout: 0
    maximum_lag_on_failover: 1048576
    # A commit waits until one standby has it, and only that one may become the primary.
    synchronous_mode: true
    # Without etcd the primary stays what it is as long as it reaches all members.
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 100
        max_wal_senders: 8
        max_replication_slots: 8
        wal_keep_size: 256MB
        max_wal_size: 512MB
        # A standby or a primary that is silent for so long is gone.
        wal_receiver_timeout: 10s
        wal_sender_timeout: 10s
        archive_mode: "${member.archive ? 'on' : 'off'}"
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
postgresql:
  listen: "${member.address}:5432"
  connect_address: "${member.address}:5432"
  data_dir: "${member.data}"
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: "${member.run}/pgpass"
  authentication:
    superuser: { username: postgres, password: ${passwords.superuser} }
    replication: { username: replicator, password: ${passwords.replication} }
    rewind: { username: rewinder, password: ${passwords.rewind} }
  parameters:
    unix_socket_directories: "${member.run}"
    shared_buffers: 128MB
    logging_collector: "off"
    ${member.archive ? `archive_command: "${member.archive}"` : ''}
  pg_hba:
    - local all all trust
    - host replication replicator ${range} scram-sha-256
    - host all all ${range} scram-sha-256
watchdog: { mode: "off" }
`

/** Where HAProxy listens, and what stands behind it. */
export type Balanced = {
  databasePort: number
  webPort: number
  members: readonly Pick<Member, 'name' | 'address'>[]
  productPorts: readonly number[]
}

/**
 * HAProxy before both: the database's connections end with the primary that they lead to, since a connection to a machine that
 * hangs would hang as well; the product's processes are asked whether they are ready.
 */
export const haproxyConfiguration = ({ databasePort, webPort, members, productPorts }: Balanced): string => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout check 1s
  option redispatch
  retries 2

listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  timeout client 30m
  timeout server 30m
  option tcpka
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}

frontend web
  mode http
  bind 127.0.0.1:${webPort}
  timeout client 2m
  timeout http-keep-alive 2m
  option forwardfor
  # Its own refusal says when to come back, like the product's.
  http-error status 503 content-type text/plain string "Please try again in a moment." hdr retry-after 5
  default_backend product

backend product
  mode http
  timeout server 2m
  option httpchk GET /readyz
  default-server inter 500ms downinter 250ms fall 1 rise 1
${productPorts.map((port, index) => `  server product${index + 1} 127.0.0.1:${port} check`).join('\n')}
`

/** pgBackRest's configuration of one member. */
export const archiveConfiguration = (member: Pick<Member, 'data' | 'run'>, repository: string, log: string): string => `
[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${log}
lock-path=${member.run}
log-level-console=warn
start-fast=y
process-max=1
compress-level=1

[drill]
pg1-path=${member.data}
pg1-socket-path=${member.run}
pg1-user=postgres
`
