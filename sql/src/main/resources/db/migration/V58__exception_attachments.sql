-- Files that were attached to exceptions and findings, by their gaming date and subject, as exception_change knows them.
create table exception_attachment (
    property_id   integer      not null references property,
    gaming_date   date         not null,
    subject       varchar(400) not null,
    attachment_no integer      not null,
    file_name     varchar(300) not null,
    sha256        char(64)     not null,
    bytes         bigint       not null,
    added_by      varchar(100) not null,
    added_at      timestamp with time zone not null,
    primary key (property_id, gaming_date, subject, attachment_no)
);
