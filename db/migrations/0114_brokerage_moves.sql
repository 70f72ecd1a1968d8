-- Moves of brokerages to other installations, on both sides of each.
create table brokerage_move (
  tenant_id text primary key,
  -- The same on both sides.
  move_id uuid not null,
  side text not null check (side in ('source', 'target')),
  phase text not null check (phase in ('copying', 'following', 'moved', 'arriving')),
  -- Nothing of it may be written here: it is elsewhere.
  is_closed bool not null,
  -- Where to, in words for operators.
  towards text not null default '',
  -- Its files were copied to a store of the other installation's own.
  has_copied_files bool not null default false,
  -- On the target: up to where the source's log has been applied; null: the rows have not been copied.
  applied_lsn pg_lsn,
  -- On the source: visitors are told until then that nothing can be changed. Whoever wrote it may have died.
  read_only_until timestamptz,
  started_at timestamptz not null,
  -- On the source: when the command last said that it lives. What it leaves on a server that it died over is cleaned up by this.
  heard_at timestamptz not null,
  check ((phase = 'arriving') = (side = 'target')),
  check (is_closed = (phase in ('moved', 'arriving')))
);
revoke all on brokerage_move from public;

-- load function is_open_for_writing e1d38a015369
-- load function is_elsewhere cffe5d95b85e

create trigger told after update of is_closed, read_only_until on brokerage_move
  for each row execute function notify_brokerage();

-- What a process works with, so that a move is refused whose other side could not read or charge what comes; null: a release that knows
-- nothing of moves.
alter table process_alive add column works_with jsonb;
