-- How often the bytes of an announced file were begun to be sent: beyond some times they are counted again.
alter table imports add column uploads integer not null default 0;
