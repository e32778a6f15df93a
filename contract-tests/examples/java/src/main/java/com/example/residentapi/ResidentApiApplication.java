package com.example.residentapi;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ResidentApiApplication {
    public static void main(String[] args) {
        SpringApplication.run(ResidentApiApplication.class, args);
    }
}
