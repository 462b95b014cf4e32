-- A disqualified examinee makes a ranking outdated as a cancelled position does.
alter table exam_ranking rename column ranked_cancelled to ranked_dropped;
